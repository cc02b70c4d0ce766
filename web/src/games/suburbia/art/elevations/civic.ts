import {
  accent,
  block,
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

/** Someone who waits in a queue. */
function figure(x: number): string {
  return `${disc(x, -4.9, 1)}M${x - 1.3} 0v-2.4q0-1.3 1.3-1.3t1.3 1.3V0z`;
}

export const civic: Record<string, Elevation> = {
  community_park: [
    foliage(tree(-21, 17, 5), tree(-9, 17, 5)),
    foliage(tree(9, 14, 4), tree(20, 21, 6)),
    line('M-4 0v-4M4 0v-4'),
    accent('M-5-5.5H5v1.8H-5z'),
  ],

  // The coin above the vault.
  mint: [
    wall(block(-24, 48, 12)),
    accent('M-26-15h52v3h-52z'),
    accent(disc(0, -24, 8.5)),
    wall(disc(0, -24, 6)),
    line(
      'M2.3-26.2q-.9-1.5-2.4-1.5-2.3 0-2.3 1.8 0 1.6 2.5 1.9 2.5.3 2.5 1.9 0 1.8-2.4 1.8-1.8 0-2.6-1.6M0-29v10',
    ),
    wall('M-6 0v-6a6 6 0 0 1 12 0v6z'),
    line(disc(0, -4.5, 2.5), 'M0-8v7M-3.5-4.5h7'),
    solid(
      panes(-21, -9.5, { columns: 3, dx: 5, width: 2.4, height: 6 }),
      panes(8.6, -9.5, { columns: 3, dx: 5, width: 2.4, height: 6 }),
    ),
  ],

  elementary_school: [
    wall(block(-26, 52, 12)),
    accent('M-28-12h18v-4h-18z', 'M10-12h18v-4H10z'),
    wall(block(-9, 18, 20)),
    accent('M-11-20 0-28l11 8z'),
    wall(disc(0, -15, 3)),
    line('M0-16.5v1.5h1.5'),
    solid(
      panes(-23, -8.5, { columns: 3, dx: 5, width: 3, height: 4 }),
      panes(12, -8.5, { columns: 3, dx: 5, width: 3, height: 4 }),
    ),
    line(door(0, 5, 6)),
  ],

  museum: [
    wall(block(-21, 42, 10, -3)),
    accent('M-24-13 0-23l24 10z'),
    wall('M-21-13h42v2h-42z'),
    line('M-17-3v-8M-11-3v-8M-5-3v-8M5-3v-8M11-3v-8M17-3v-8'),
    solid(pane(-2, -8.5, 4, 5.5)),
    wall('M-24-3h48v1.5h2V0h-52v-1.5h2z'),
    solid(disc(0, -16.5, 1.7)),
  ],

  // One door, one queue.
  office_of_bureaucracy: [
    wall(block(-29, 58, 12.5)),
    wall(block(-11, 22, 27)),
    accent('M-30-15h19v2.5h-19z', 'M11-15h19v2.5h-19z', 'M-12.5-27h25v-3h-25z'),
    solid(
      panes(-26.5, -10, { columns: 4, dx: 4, width: 2, height: 3 }),
      panes(12.8, -10, { columns: 4, dx: 4, width: 2, height: 3 }),
    ),
    solid(panes(-8.3, -24.5, { columns: 5, rows: 3, dx: 3.7, dy: 4.5, width: 2, height: 2.8 })),
    wall('M-4.5-8h9V0h-9z'),
    line('M0 0v-8M0-30v-6'),
    solid('M0-36l6 1.6-6 1.6z'),
    solid(figure(8), figure(12), figure(16), figure(20), figure(24), figure(28)),
  ],

  postal_service: [
    wall(block(-22, 44, 18)),
    accent('M-24-18h48v-3h-48z'),
    wall('M-9-21l9-7 9 7z'),
    solid(panes(-19, -14.5, { columns: 3, rows: 2, dx: 4.5, dy: 6.5, width: 2.5, height: 3.5 })),
    solid(panes(7.5, -14.5, { columns: 3, rows: 2, dx: 4.5, dy: 6.5, width: 2.5, height: 3.5 })),
    wall(pane(-5.5, -16, 11, 7)),
    line('M-5.5-16 0-11.5 5.5-16'),
    line(door(0, 5, 6)),
  ],

  power_station: [
    wall('M-30 0q6-12 3-22h13q-3 10 3 22z', 'M-13 0q5-10 2.5-17H.5Q-2-10 3 0z'),
    accent('M-27.2-20.5q-.2-1 .2-2.5h13q.4 1.5.2 2.5z', 'M-10.6-15.5q-.2-1 .1-2H.5q.3 1 .1 2z'),
    line('M-23-25q-3-3 .5-5.5t0-4.5M-5.5-20q-2.5-2.5.5-5t0-4'),
    wall(block(3, 14, 10)),
    solid(panes(5.5, -7, { columns: 3, dx: 3.8, width: 2, height: 3 })),
    line('M20.5 0 24.5-30 28.5 0M18.5-22.5h12M17.5-16h14M22-11l6-5M27-11l-6-5M21-4l6.8-6M28-4l-6.8-6'),
    line('M17.5-16v2M31.5-16v2M18.5-22.5v2M30.5-22.5v2'),
  ],

  stadium: [
    wall('M-29 0v-9q29-14 58 0V0z'),
    accent('M-29-9q29-14 58 0l-4 3q-25-10-50 0z'),
    line('M-21 0v-5M-13 0v-7.5M-5 0v-8.5M5 0v-8.5M13 0v-7.5M21 0v-5'),
    line('M-9-15v-9M9-15v-9'),
    wall(pane(-13, -28, 8, 4), pane(5, -28, 8, 4)),
    solid(
      disc(-11, -26, 0.9),
      disc(-9, -26, 0.9),
      disc(-7, -26, 0.9),
      disc(7, -26, 0.9),
      disc(9, -26, 0.9),
      disc(11, -26, 0.9),
    ),
    solid('M-2 0v-4.5h4V0z'),
  ],

  high_school: [
    wall(block(-28, 56, 13)),
    accent('M-29-15h17v2h-17z', 'M12-15h17v2H12z'),
    wall(block(-12, 24, 23)),
    accent('M-13.5-23 0-29.5 13.5-23z'),
    line('M-9-5v-16M-3.5-5v-16M3.5-5v-16M9-5v-16M-12-21h24'),
    line('M0-29.5v-6.5'),
    solid('M0-36l6.5 1.7-6.5 1.7z'),
    solid(
      panes(-26, -11, { columns: 3, rows: 2, dx: 4.8, dy: 5.3, width: 2.8, height: 3 }),
      panes(14.6, -11, { columns: 3, rows: 2, dx: 4.8, dy: 5.3, width: 2.8, height: 3 }),
    ),
    wall('M-14-5h28v2.5h2V0h-32v-2.5h2z'),
    solid(pane(-2, -11, 4, 6)),
  ],

  middle_school: [
    wall(block(-29, 58, 14)),
    accent('M-30-16h60v2h-60z'),
    wall(block(-9, 18, 19)),
    accent('M-11-19a11 8 0 0 1 22 0z'),
    solid(
      panes(-26.5, -11.5, { columns: 4, rows: 2, dx: 4.3, dy: 5.5, width: 2.6, height: 3 }),
      panes(11.5, -11.5, { columns: 4, rows: 2, dx: 4.3, dy: 5.5, width: 2.6, height: 3 }),
    ),
    solid(panes(-6, -16, { columns: 3, dx: 4.7, width: 2.6, height: 4 })),
    wall('M-4-8h8V0h-8z'),
    line('M0 0v-8M0-27v-2.5M-3-29.5h6M-2-29.5q0-3.5 2-3.5t2 3.5'),
  ],

  // Panels on the roof and a leaf above the door.
  local_epa_office: [
    wall(block(-12, 24, 23)),
    accent('M-14-23 -9-29h6l-5 6z', 'M-5-23 0-29h6l-5 6z', 'M4-23l5-6h6l-5 6z'),
    wall(disc(0, -13.5, 6)),
    foliage('M-3.5-10.5q-1-6.5 6.5-7.5.8 7.5-6.5 7.5z'),
    line('M-4.5-9.5 1-15'),
    solid(
      panes(-9.8, -20.5, { columns: 1, rows: 3, dx: 0, dy: 5.5, width: 2.4, height: 3 }),
      panes(7.4, -20.5, { columns: 1, rows: 3, dx: 0, dy: 5.5, width: 2.4, height: 3 }),
    ),
    wall(door(0, 5, 5.5), 'z'),
    foliage(tree(-22, 15, 5), tree(22, 15, 5)),
  ],

  university: [
    wall(block(-29, 58, 12)),
    accent('M-30-14.5h18v2.5h-18z', 'M12-14.5h18v2.5H12z'),
    wall(block(-12, 24, 17)),
    wall(block(-7, 14, 5, -17)),
    accent('M-8.5-22a8.5 9 0 0 1 17 0z'),
    wall('M-1.5-31h3v-3.5h-3z'),
    line('M-8.5-4v-10.5M-3-4v-10.5M3-4v-10.5M8.5-4v-10.5M-12-14.5h24'),
    solid(
      panes(-26.5, -9, { columns: 3, dx: 4.8, width: 2.8, height: 4.5 }),
      panes(14.1, -9, { columns: 3, dx: 4.8, width: 2.8, height: 4.5 }),
    ),
    solid(panes(-5, -20.8, { columns: 3, dx: 4, width: 2, height: 2.6 }), pane(-1.5, -9.5, 3, 5.5)),
    wall('M-13-4h26v2h2v2h-30v-2h2z'),
  ],
};
