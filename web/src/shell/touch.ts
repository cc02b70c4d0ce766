/** Whether spaces are tapped: then nothing is said about pointers and keys, and nothing is pointed at before it is chosen. */
export function byTouch(): boolean {
  return matchMedia('(hover: none)').matches;
}
