import {
  accent,
  block,
  car,
  disc,
  door,
  type Elevation,
  foliage,
  line,
  pane,
  panes,
  solid,
  tree,
  wall,
} from './stroke';

const star = 'l1 2 2.2.2-1.7 1.5.5 2.2-2-1.2-2 1.2.5-2.2-1.7-1.5 2.2-.2z';

export const commercial: Record<string, Elevation> = {
  // A pencil on the roof.
  business_supply_store: [
    wall(block(-20, 40, 13)),
    accent('M-22-13h44v-3.5h-44z'),
    solid(pane(-16.5, -9.5, 10, 5.5), pane(6.5, -9.5, 10, 5.5)),
    line(door(0, 6, 9), 'M0 0v-9M-9-16.5v-4M7-16.5v-4'),
    wall('M-9-26.5h17v6h-17z'),
    accent('M-13-26.5h4v6h-4z'),
    wall('M8-26.5l8 3-8 3z'),
    solid('M13.3-24.5l2.7 1-2.7 1z'),
    line('M-9-24.5h17M-9-22.5h17'),
  ],

  // Open round the clock.
  convenience_store: [
    wall(block(-22, 40, 12)),
    accent(
      'M-24-15.5h44v4q-2.2 2.8-4.4 0q-2.2 2.8-4.4 0q-2.2 2.8-4.4 0q-2.2 2.8-4.4 0q-2.2 2.8-4.4 0q-2.2 2.8-4.4 0q-2.2 2.8-4.4 0q-2.2 2.8-4.4 0q-2.2 2.8-4.4 0q-2.2 2.8-4.4 0z',
    ),
    solid(pane(-18, -7.5, 8, 5), pane(-8, -7.5, 8, 5)),
    wall(door(7, 6, 7.5), 'z'),
    wall(pane(-10, -29, 20, 11.5)),
    line('M-6.5-26.5h4.5v3.3h-4.5v3.4H-2M2-26.5v4h5M5.5-26.5v6.7M-6-17.5v2M6-17.5v2'),
    wall(block(23, 6, 8)),
    solid(pane(24.5, -6.5, 3, 2)),
  ],

  fancy_restaurant: [
    wall(block(-12.5, 25, 13, -11)),
    accent('M-14-24h28v-3.5h-28z'),
    solid(
      'M-9.5-13.5v-4a2.5 2.5 0 0 1 5 0v4z',
      'M-2.5-13.5v-4a2.5 2.5 0 0 1 5 0v4z',
      'M4.5-13.5v-4a2.5 2.5 0 0 1 5 0v4z',
    ),
    wall(block(-22, 44, 11)),
    accent('M-21-11h42l3.5 4.2h-49z'),
    line('M-14-11l-1.2 4.2M-7-11l-.6 4.2M0-11v4.2M7-11l.6 4.2M14-11l1.2 4.2'),
    solid(pane(-18, -5, 8, 3.4), pane(10, -5, 8, 3.4)),
    wall(door(0, 6, 5.4), 'z'),
    foliage(disc(-6.5, -3.6, 1.7), disc(6.5, -3.6, 1.7)),
  ],

  // A burger on a pole.
  fast_food_restaurant: [
    wall(block(-25, 36, 11)),
    accent('M-27-11h40l-3-5h-34z'),
    solid(panes(-21, -8, { columns: 3, dx: 8, width: 5.5, height: 4.5 })),
    wall(door(7, 4, 7), 'z'),
    line('M22 0v-5'),
    accent('M15.8-10.5a6.2 5.2 0 0 1 12.4 0z', 'M15.8-7.2h12.4v.6q0 1.8-1.8 1.8h-8.8q-1.8 0-1.8-1.8z'),
    solid(pane(15.2, -9.8, 13.6, 1.9)),
  ],

  office_building: [
    wall(block(-12, 24, 33)),
    accent('M-13.5-33h27v-3h-27z'),
    solid(panes(-9, -30, { columns: 5, rows: 6, dx: 4, dy: 4.3, width: 2, height: 2.4 })),
    wall(pane(-3, -4.6, 6, 4.6)),
    foliage(tree(-20, 13, 4), tree(20, 13, 4)),
  ],

  parking_lot: [
    wall(block(-29, 42, 14)),
    accent('M-29-16h42v3h-42z', 'M-29-8.5h42v2h-42z'),
    solid(car(-25, -8.5), car(-12.5, -8.5), car(0.5, -8.5)),
    solid(car(-19, 0), car(-5.5, 0)),
    wall(block(13, 15, 27)),
    accent(pane(15.5, -24.5, 10, 10)),
    line('M18.7-16.5v-6h2.8a1.9 1.9 0 0 1 0 3.8h-2.8', 'M17.5 0v-7h6v7M20.5 0v-7'),
  ],

  // The house for sale has its own pier.
  waterfront_realty: [
    wall(block(4, 22, 12)),
    accent('M1.5-12 8-21h14l6.5 9z'),
    solid(pane(7.5, -9, 4.5, 4), pane(18.5, -9, 4.5, 4)),
    wall(door(15, 4, 7), 'z'),
    line('M4-3.5H-12M-9-3.5V0M-3-3.5V0'),
    line('M-32-.8q2.2-2.2 4.4 0t4.4 0t4.4 0t4.4 0'),
    wall('M-27.5-3.5h13l-2.8 3.3h-7.4z'),
    line('M-21.5-3.5v-18'),
    wall('M-20.5-19.5l7 13.5h-7z'),

    accent('M-6-16.5h8v6h-8z'),
    line('M-2-10.5v7M-4-11.8v-2l2-1.7 2 1.7v2z'),
  ],

  // Palms and a star.
  casino: [
    wall(block(-12, 24, 24)),
    accent('M-13.5-24h27v-3.5h-27z', 'M-9-21.5h18v8.5h-18z'),
    wall('M-4-27.5l4-6 4 6z'),
    { paint: 'wall', d: `M0-20.5${star}` },
    wall('M-18-10h36l2.5 3.5h-41z'),
    solid(
      panes(-12, -5, { columns: 2, dx: 20, width: 4, height: 3 }),
      panes(-14.5, -9, { columns: 8, dx: 3.9, width: 1.3, height: 1.3 }),
    ),
    wall('M-4 0v-6.5h8V0z', 'M0 0v-6.5'),
    line('M-25 0q1.5-6 0-11M25 0q-1.5-6 0-11'),
    foliage(
      'M-25-11q-2.5-3.5-6.5-1 3.5-.5 6.5 1-.5-4 3.5-4.5-2.8 2-3.5 4.5 3.5-1.5 5.5 1.5-2.5-1.5-5.5-1.5z',
    ),
    foliage('M25-11q-2.5-3.5-6.5-1 3.5-.5 6.5 1-.5-4 3.5-4.5-2.8 2-3.5 4.5 3.5-1.5 5.5 1.5-2.5-1.5-5.5-1.5z'),
  ],

  gas_station: [
    accent('M-29-16.5h45v4.5h-45z'),
    line('M-24-12V0M11-12V0'),
    wall(block(-16, 7, 9), block(-3, 7, 9)),
    solid(pane(-14.5, -7.5, 4, 3), pane(-1.5, -7.5, 4, 3)),
    line('M-9-6.5h1.5v4q0 1.2 1 1.2t1-1.2v-5M4-6.5h1.5v4q0 1.2 1 1.2t1-1.2v-5'),
    wall(block(16, 14, 12)),
    solid(pane(18.5, -9, 4, 4.5), pane(24, -9, 3.5, 9)),
  ],

  movie_theater: [
    wall('M-20 0v-14.5h6v-4h7v-3.5H7v3.5h7v4h6V0z'),
    accent('M-4.5-13v-20h9v20z'),
    solid(panes(-1.3, -30.5, { columns: 1, rows: 4, dx: 0, dy: 4.2, width: 2.6, height: 2.6 })),
    wall('M-23-13h46v5h-46z'),
    solid(panes(-20.5, -11.2, { columns: 11, dx: 4, width: 1.4, height: 1.4 })),
    solid(pane(-16.5, -6, 5, 4.6), pane(11.5, -6, 5, 4.6)),
    line('M-7 0v-6.5H7V0M0 0v-6.5'),
  ],

  shipping_center: [
    wall(block(-8, 38, 17)),
    accent('M-10-21h42v4h-42z'),
    line('M-4 0v-11h9V0M8.5 0v-11h9V0M21 0v-11h7V0'),
    line('M-4-8.5h9M-4-6h9M8.5-8.5h9M8.5-6h9M8.5-3.5h9M21-8.5h7'),
    wall('M-29-3v-11h13v11z', 'M-16-3v-7.5h3.5l3 3.5v4z'),
    solid(pane(-14.5, -9, 2.4, 2.2), disc(-26, -1.8, 1.8), disc(-12.5, -1.8, 1.8)),
    accent('M-26-11.5h7v6h-7z'),
    line('M-22.5-11.5v6M-26-8.5h7'),
  ],

  skyscraper: [
    wall(block(-14, 28, 9)),
    wall('M-10-9v-10h20v10z', 'M-7-19v-9H7v9z'),
    accent('M-4-28v-3.5h8v3.5z', 'M-1.2-31.5 0-36l1.2 4.5z'),
    solid(panes(-11.5, -6.5, { columns: 8, dx: 3, width: 1.4, height: 4 })),
    solid(panes(-7.5, -17, { columns: 5, dx: 3.4, width: 1.4, height: 7 })),
    solid(panes(-4.7, -26, { columns: 3, dx: 4, width: 1.4, height: 6 })),
    line('M-16-9h32'),
    foliage(tree(-22, 9, 3), tree(22, 9, 3)),
  ],

  boutique: [
    wall(block(-13, 26, 22)),
    accent('M-14.5-22h29v-3h-29z', 'M-15-14.5h30l3 5.5h-36z'),
    line('M-7.5-14.5l-1.2 5.5M0-14.5v5.5M7.5-14.5l1.2 5.5'),
    solid(panes(-10, -20, { columns: 3, dx: 8, width: 4, height: 3.5 })),
    wall(pane(-11, -8, 12, 7)),
    solid('M-6.8-7.3h2.6l.3 1.3-1 1 2 3.6h-5.2l2-3.6-1-1z'),
    line(door(8, 6, 8), 'M6 0v-6.5'),
    line('M-6-28.5l6-3.8 6 3.8zM0-32.3v-.7q1.5-.5 1.5-1.7a1.5 1.5 0 0 0-3 0'),
  ],

  // Three stars and a luggage cart.
  hotel: [
    wall(block(-13, 26, 26)),
    accent('M-15-26h30v-2.5h-30z'),
    wall(pane(-11, -35, 22, 6.5)),
    solid(`M-6.5-34.6${star}`, `M0-34.6${star}`, `M6.5-34.6${star}`),
    solid(panes(-10, -23.5, { columns: 5, rows: 4, dx: 4.3, dy: 4.4, width: 2.4, height: 2.6 })),
    accent('M-8-6.5H8l2 2.5h-20z'),
    line('M-3 0v-4M3 0v-4'),
    line('M19-1.5h9M19.5-1.5v-8q4-4 8 0v8'),
    solid(pane(21, -4.5, 5, 3), disc(20.5, -0.7, 0.8), disc(26.5, -0.7, 0.8)),
    foliage(tree(-21, 10, 3.2)),
  ],

  new_car_dealership: [
    wall('M-27 0v-11q20-6 40 0V0z'),
    accent('M-29-10.5q22-8 44 0v3q-22-8-44 0z'),
    line('M-17 0v-10.5M3 0v-10.5'),
    solid('M-15-2v-2.4l2.5-.5 2.6-3.3h5.6l3 3.3 2.7.7v2.2z'),
    wall(disc(-11.5, -1.7, 1.7), disc(-3, -1.7, 1.7)),
    line('M15 0l3-4h13V0z'),
    solid(car(19, -4.6), disc(21.5, -4.8, 1.1), disc(26.5, -4.8, 1.1)),
    line('M-9-16v-8l8 2-8 2.3M3-15.5v-8l8 2-8 2.3'),
  ],

  // A megaphone as large as the firm.
  pr_firm: [
    wall(block(-11, 22, 18)),
    accent('M-12.5-18h25v-2.5h-25z'),
    solid(panes(-8, -15, { columns: 4, rows: 2, dx: 4.6, dy: 5, width: 2.6, height: 2.8 })),
    wall(door(0, 5, 4.5), 'z'),
    accent('M-3-28.5 10-34v13L-3-25.5z'),
    wall('M-8-28.5h5v3h-5z'),
    line('M-1-24.8v4.3h3v-3.6M13-30.5q2.5 3 0 6M16-32.5q4.2 5 0 10'),
    foliage(tree(-20, 9, 3), tree(20, 9, 3)),
  ],

  resort: [
    wall(block(-12, 26, 10), block(-8, 18, 8, -10)),
    accent('M-14-10h30v-2h-30z', 'M-10-18h22l-4-6.5H-6z'),
    solid(panes(-9, -7.5, { columns: 4, dx: 5.6, width: 3.2, height: 3.4 })),
    solid('M-5-12v-3a1.5 1.5 0 0 1 3 0v3z', 'M0-12v-3a1.5 1.5 0 0 1 3 0v3z', 'M5-12v-3a1.5 1.5 0 0 1 3 0v3z'),
    line('M-23 0q2-6 .5-11M24 0v-14'),
    foliage('M-22.5-11q-3-3.8-7.5-1 4-.6 7.5 1-.6-4.5 4-5-3.2 2.2-4 5 4-1.7 6.5 1.8-3-1.8-6.5-1.8z'),
    accent('M16-9.5q2-6 8-6.5 6 .5 8 6.5-2.7-2.5-5.3 0Q24-12 21.3-9.5 18.7-12 16-9.5z'),
    line('M16.5 0l2-2.5h5l4.5-3.5M22 0l1.5-2.5'),
  ],
};
