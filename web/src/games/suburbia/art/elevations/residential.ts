import {
  accent,
  block,
  disc,
  door,
  type Elevation,
  foliage,
  gable,
  line,
  pane,
  panes,
  solid,
  tree,
  wall,
} from './stroke';

export const residential: Record<string, Elevation> = {
  suburbs: [
    wall(block(-25, 12, 8), block(-6, 13, 9), block(15, 11, 8)),
    accent(gable(-25, 12, -8, -14), gable(-6, 13, -9, -16), gable(15, 11, -8, -14)),
    line(door(-19, 2.8, 4.5), door(0.5, 2.8, 4.5), door(20.5, 2.8, 4.5)),
    foliage(tree(-9.5, 10, 3), tree(11, 10, 3)),
  ],

  // Three alike behind one fence, with a gate that is locked.
  homeowners_association: [
    wall(block(-27, 14, 9), block(-8, 16, 13), block(13, 14, 9)),
    accent(gable(-27, 14, -9, -15.5), gable(-8, 16, -13, -22), gable(13, 14, -9, -15.5)),
    solid(pane(-21.5, -8, 3, 3), pane(18.5, -8, 3, 3), pane(-5.5, -11.5, 3, 3.2), pane(2.5, -11.5, 3, 3.2)),
    solid(disc(0, -16.6, 1.5)),
    line('M-31 0v-4.5M-27.5 0v-4.5M-24 0v-4.5M-20.5 0v-4.5M-17 0v-4.5M-13.5 0v-4.5M-10 0v-4.5'),
    line('M31 0v-4.5M27.5 0v-4.5M24 0v-4.5M20.5 0v-4.5M17 0v-4.5M13.5 0v-4.5M10 0v-4.5'),
    line('M-32-3.3h26M32-3.3h-26'),
    wall('M-6 0v-6.5q6-3.5 12 0V0h-2v-5q-4-2-8 0v5z'),
    line('M0 0v-6.2M-4-2.5h8'),
  ],

  mobile_home_community: [
    wall(block(-27, 24, 8, -2), block(2, 24, 8, -2)),
    accent('M-28-10h26l-2-3h-22z', 'M1-10h26l-2-3H3z'),
    solid(panes(-24, -8, { columns: 3, dx: 6, width: 3.5, height: 3 })),
    solid(panes(5, -8, { columns: 3, dx: 6, width: 3.5, height: 3 })),
    line('M-22-2v2M-8-2v2M7-2v2M21-2v2'),
    foliage(tree(-0.5, 14.2, 3.2)),
  ],

  burg_von_alspach: [
    wall('M-16 0v-12h3v2h3v-2h3v2h3v-2h8v2h3v-2h3v2h3v-2h4V0z'),
    wall('M-26 0v-15.5h2.6v2h2.4v-2h2.6v2h2.4v-2h2V0z'),
    wall(block(16, 10, 20)),
    accent('M14.5-20 21-30l6.5 10z'),
    wall('M-7-9v-17h14v17z'),
    accent('M-9-26 0-34.5 9-26z'),
    line('M0-34.5v-1.5'),
    solid('M-3.5 0v-5a3.5 3.5 0 0 1 7 0v5z'),
    solid(panes(-3.5, -21, { columns: 2, dx: 5.4, width: 1.6, height: 4 }), pane(-1, -14.5, 2, 3)),
    solid(pane(-21, -10, 1.6, 4), pane(20.2, -16, 1.6, 4), pane(20.2, -8, 1.6, 4)),
  ],

  // A bed on the sign, the washing on the line.
  hostel: [
    wall(block(-10, 22, 23)),
    accent('M-12-23l3.5-6h19l3.5 6z'),
    solid(panes(-7, -20, { columns: 4, rows: 3, dx: 4.7, dy: 5, width: 2.6, height: 3 })),
    wall(door(1, 5, 4.5), 'z'),
    line('M12-19h4.5M22-19v2M15-19v2'),
    wall(pane(13.5, -17, 15, 8.5)),
    line('M16-10.5v-4.5M16-12h10v1.5M18.5-12v-1.5h4'),
    line('M-28 0v-13M-28-12.5q9 3.5 18 0M-30 0h4'),
    wall('M-24.5-11l4 .3v6h-4z', 'M-17-10.8l3.5-.6v4.5h-3.5z'),
  ],

  housing_projects: [
    wall(block(-30, 18, 15), block(-9, 18, 34), block(12, 18, 25)),
    accent(pane(-30, -15, 18, 2.5), pane(-9, -34, 18, 2.5), pane(12, -25, 18, 2.5)),
    solid(panes(-27.5, -11, { columns: 4, rows: 2, dx: 3.8, dy: 4.3, width: 2, height: 2.4 })),
    solid(panes(-6.5, -29.5, { columns: 4, rows: 6, dx: 3.7, dy: 4.3, width: 2, height: 2.4 })),
    solid(panes(14.5, -20.5, { columns: 4, rows: 4, dx: 3.7, dy: 4.3, width: 2, height: 2.4 })),
    line(door(0, 3, 3.2), door(21, 3, 3.2), door(-21, 3, 2.6)),
  ],

  retirement_village: [
    wall(block(-28, 19, 7.5), block(10, 19, 7.5)),
    accent('M-31-7.5l5.5-6.5h14l5.5 6.5z', 'M7-7.5l5.5-6.5h14l5.5 6.5z'),
    solid(pane(-25, -5.8, 3.5, 3), pane(-15, -5.8, 3.5, 3), pane(13, -5.8, 3.5, 3), pane(23, -5.8, 3.5, 3)),
    line(door(-18.2, 3, 5), door(19.6, 3, 5)),
    foliage('M.5 0v-8', disc(0.5, -15, 7.5)),
    line('M-4.5 0v-3h8.5v3M-4.5-3v-3'),
  ],

  apartments: [
    wall(block(-27, 15, 13), block(12, 15, 20)),
    wall(block(-12, 24, 29)),
    accent(pane(-13.5, -31.5, 27, 2.5), pane(-28, -15, 16, 2), pane(12, -22, 16, 2)),
    solid(panes(-9, -27, { columns: 4, rows: 4, dx: 5, dy: 6, width: 3, height: 3.2 })),
    line('M-10-22.6h8M2-22.6h8M-10-16.6h8M2-16.6h8M-10-10.6h8M2-10.6h8'),
    solid(panes(-24.5, -11, { columns: 3, rows: 2, dx: 4, dy: 5.2, width: 2.4, height: 2.8 })),
    solid(panes(15, -17.5, { columns: 3, rows: 3, dx: 4, dy: 5.5, width: 2.4, height: 2.8 })),
    wall(door(0, 5, 4.8), 'z'),
  ],

  bed_and_breakfast: [
    wall(block(-14, 21, 13)),
    accent('M-17-13 -9.5-21h12L10-13z'),
    wall('M-7-13.5l4-4.5 4 4.5z'),
    wall(block(6, 9, 19), block(-12.5, 3, 4, -20)),
    accent('M4.5-19l6-10 6 10z'),
    solid(
      panes(-11, -10, { columns: 3, dx: 6, width: 3, height: 4 }),
      pane(9, -16, 3, 4),
      pane(9, -8.5, 3, 4),
    ),
    line(door(-3.5, 3.6, 4.6)),
    line('M19-13.5h4.5M22.5 0v-15M20 0h5'),
    wall('M17.5-12.5h8v3.5q0 3-3 3h-2q-3 0-3-3z', 'M25.5-11.5h1.5q1.5 0 1.5 1.5t-1.5 1.5h-1.5z'),
    foliage(disc(-21, -3, 3), disc(-26, -2.2, 2.2)),
  ],

  // Terraces with gardens.
  condominium: [
    wall(block(-27, 54, 9)),
    wall(block(-12, 30, 10, -9)),
    wall(block(-7, 20, 13, -19)),
    accent(pane(-28, -10.5, 56, 2), pane(-13, -20.5, 32, 2), pane(-8, -34, 22, 2)),
    solid(panes(-24, -6.5, { columns: 8, dx: 6.5, width: 3.5, height: 3.2 })),
    solid(panes(-9.5, -16, { columns: 4, dx: 7.2, width: 3.8, height: 3.4 })),
    solid(panes(-4.5, -30, { columns: 3, rows: 2, dx: 6, dy: 5.4, width: 3.5, height: 3.2 })),
    foliage(disc(-23, -12.8, 2.2), disc(-19, -12.2, 1.6), disc(23.5, -13, 2.4)),
    foliage(disc(-10, -22.4, 1.8), disc(16, -22.8, 2.2)),
    line('M-1.5 0v-3h3v3'),
  ],
};
