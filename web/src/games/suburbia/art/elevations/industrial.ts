import { accent, block, car, disc, door, type Elevation, line, pane, panes, solid, wall } from './stroke';

export const industrial: Record<string, Elevation> = {
  heavy_factory: [
    wall(block(-26, 36, 12)),
    accent('M-26-12v-5l9 5v-7l9 7v-7l9 7v-7l9 7z'),
    wall(block(13, 4, 27), block(20, 4, 22)),
    line('M15-29q5-2.5 3-5.5M22-24q5-2.5 3-5.5'),
    solid(panes(-22, -7, { columns: 5, dx: 6.5, width: 3, height: 3.5 })),
  ],

  farm: [
    wall('M-17 0v-12l4-7 8-4 8 4 4 7V0z'),
    accent('M-19-12l6-8 8-4 8 4 6 8-5-1.5-9-8-9 8z'),
    wall(pane(-8, -8, 6, 8)),
    line('M-8-8l6 8M-2-8l-6 8'),
    wall('M13 0v-20a4.5 4.5 0 0 1 9 0V0z'),
    line('M13-15h9M13-10h9M13-5h9'),
    line('M25 0v-4M28 0v-5M31 0v-4M-22 0v-4M-25 0v-5M-28 0v-4'),
  ],

  freeway: [
    wall(block(-24, 5, 12), block(-3, 5, 12), block(18, 5, 12)),
    accent('M-32-16h64v4h-64z'),
    line('M-32-18.5h64M-26-18.5v2.5M-14-18.5v2.5M-2-18.5v2.5M10-18.5v2.5M22-18.5v2.5'),
    solid(car(-22, -17)),
    wall('M2-17.5v-9.5h13v9.5z', 'M15-17.5v-6h3.5l2.5 3v3z'),
    solid(disc(5.5, -17.2, 1.6), disc(17.5, -17.2, 1.6), disc(-19.5, -17, 1.2), disc(-14.5, -17, 1.2)),
    solid(car(-16, 0), car(5, 0)),
  ],

  // The heap, its gulls, and the machine that pushes it.
  landfill: [
    wall('M-31 0q5-11 13-10 4-7 11-7t11 9q6-3 10 8z'),
    line('M-15-6l3 2M-4-12l4 2M6-5l3 1M-9-3.5h4M0-5h4M-22-3.5h3M-8-9.5l-3 1.5'),
    line('M-12-23q2.5-3 5 0 2.5-3 5 0M9-20q2-2.5 4 0 2-2.5 4 0'),
    accent('M20-3.5V-8h3v-4.5h6v9z'),
    solid(pane(24.5, -11, 3, 2.8)),
    wall('M20.5-3.5h8.5a1.7 1.7 0 0 1 0 3.5h-8.5a1.7 1.7 0 0 1 0-3.5z'),
    line('M17-7.5q-1.5 4 .5 7M17-4h3'),
  ],

  municipal_airport: [
    wall('M-31 0v-7a13.5 9 0 0 1 27 0V0z'),
    accent('M-27 0v-6a9.5 6 0 0 1 19 0V0z'),
    wall(block(2, 5, 18)),
    wall('M-1-18h11l2.5-6h-16z'),
    line('M4.5-24v-5'),
    solid('M-1.2-19.5-2.4-22.5h13.8l-1.2 3z'),
    wall('M16-3.5q1-2 4-2h5.5l3.5-4h2v5.5q-1 1.8-4 1.8h-7.5q-3 0-3.5-1.3z'),
    line('M15.5-6.5v6M20.5-5.5v-1.5h3.5v1.5'),
    solid(disc(20, -1, 1), disc(27.5, -1, 1)),
  ],

  // The weathervane is a cow.
  slaughterhouse: [
    wall(block(-23, 46, 11)),
    accent('M-25-11l4-6h42l4 6z'),
    wall(block(15, 4, 8, -17)),
    line('M-4-17v-6M4-17v-6M-10-23h20'),
    solid(
      'M-8-31q0-1.2 1.2-1.2H2.2l1.3-1.6.8 1.2 2.7.9.6 1.8-1.5.9-2-.3-.6 1.2v4.1H2.1v-3.3h-6v3.3h-1.5v-4.1q-1.1-.6-1.1-1.7l-.5 3.1H-8z',
    ),
    wall(door(-13, 8, 8), 'z', door(0, 8, 8), 'z', door(13, 8, 8), 'z'),
    line('M-17-5.5h8M-17-3h8M-4-5.5h8M-4-3h8M9-5.5h8M9-3h8'),
  ],

  domestic_airport: [
    wall('M-31 0v-8l27-5V0z'),
    accent('M-32-8l28-5.5v-3l-28 5.5z'),
    solid(panes(-28, -6, { columns: 5, dx: 4.6, width: 3, height: 3.6 })),
    wall(block(-3, 6, 21)),
    wall('M-6.5-21H6.5l2.5-6.5H-9z'),
    solid('M-7-22.8l-.9-2.8H7.9L7-22.8z'),
    line('M0-27.5v-6'),
    wall('M8-4.5q.5-3.5 5-3.5h11l4-5.500h3l-1.5 8q-.4 2.7-3.5 2.7H11.5q-3 0-3.5-1.7z'),
    accent('M15-5.5h7l2.5 3h-6z'),
    solid(panes(12.5, -7, { columns: 5, dx: 2.2, width: 1.1, height: 1.1 })),
    line('M13-2.8V0M24-2.8V0'),
  ],

  warehouse: [
    wall('M-27 0v-9l13.5-6L0-9l13.5-6L27-9V0z'),
    accent('M-29-8.5 -13.5-15.5 0-9.5 13.5-15.5 29-8.5v-2.5L13.5-18.5 0-12.5-13.5-18.5-29-11z'),
    wall(door(-13.5, 11, 7), 'z', door(13.5, 11, 7), 'z'),
    line('M-19-4.7h11M-19-2.4h11M8-4.7h11M8-2.4h11'),
    wall(pane(-3, -5, 6, 5), pane(-4.5, -10, 5, 5)),
    line('M-3-5l6 5M3-5l-6 5'),
    solid(disc(-13.5, -10.3, 1.4), disc(13.5, -10.3, 1.4)),
  ],

  // The hall is clean and the product hangs above it.
  chip_fabrication_plant: [
    wall(block(-28, 42, 12)),
    accent(pane(-28, -14.5, 42, 2.5)),
    solid(panes(-25, -9, { columns: 6, dx: 6.5, width: 4, height: 2.5 })),
    line(door(-7, 5, 4.5)),
    line(
      'M-4-32v2.5M0-32v2.5M4-32v2.5M-4-19v2.5M0-19v2.5M4-19v2.5M-8.5-28h2.5M-8.5-24.3h2.5M-8.5-20.6h2.5M6-28h2.5M6-24.3h2.5M6-20.6h2.5',
    ),
    accent(pane(-6, -29.5, 12, 10.5)),
    wall(pane(-3, -26.7, 6, 5)),
    wall('M18 0v-15a5.5 4 0 0 1 11 0V0z'),
    line('M18-13h11M18-5h11M14-9h4'),
  ],

  // Room for a departure: nothing stands in this sky.
  international_airport: [
    wall('M-31 0v-9q6-6 13-2 8 4 15 0V0z'),
    accent('M-32-8.5q7-7.5 14.5-3Q-10-7-2-12.5v3Q-10-4-18-8.5q-7-4-14 3z'),
    solid(panes(-28.5, -4.5, { columns: 6, dx: 4.2, width: 2.8, height: 3 })),
    wall(block(2, 5, 22)),
    wall('M-1.5-22h12l2-6h-16z'),
    solid('M-1.9-23.6l-.8-2.8h14.4l-.8 2.8z'),
    line('M4.5-28v-6'),
    wall('M-29-20.5q-1.5-1.8.8-2.6l11.7-4.1 3.8-5.2 2.4-.8-1.3 6 4-1.4.5 1.5-21 7.4z'),
    solid('M-19.5-24.7l-3.5 5.7 2-.7 7.3-6.7z'),
    wall('M11-3.5q.5-2.5 4-2.5h10l3.5-6H31l-1.2 8q-.4 2-3 2H14q-2.6 0-3-1.5z'),
    line('M16-2v2M25-2v2'),
  ],

  recycling_plant: [
    wall(block(-27, 38, 12)),
    accent('M-29-12h42v-3h-42z'),
    line('M-24 0v-8h10V0M-24-5.5h10M-24-3h10'),
    solid(panes(-10, -8, { columns: 3, dx: 6.5, width: 4, height: 3.5 })),
    wall(disc(0, -24, 9)),
    accent(
      'M-1.1 -28.7L1 -29.9L3.8 -25L4.8 -25.6L4.8 -20.9L0.7 -23.2L1.7 -23.8zM5 -22L5 -19.6L-0.7 -19.6L-0.7 -18.4L-4.7 -20.8L-0.7 -23.2L-0.7 -22zM-3.9 -20.1L-6 -21.3L-3.1 -26.2L-4.2 -26.8L-0.1 -29.1L0 -24.4L-1.1 -25z',
    ),
    line('M13-9.5l16-6M14-8l15.5-5.7M20-10.5V0M27-13V0'),
    solid(pane(15, -15, 3.5, 3.5), pane(21.5, -17.5, 3.5, 3.5)),
    wall(block(13, 6, 6)),
  ],
};
