/** The radius of a space in the drawing of a borough. */
export const radius = 62;
