// The outlines that tell tourists and sights apart without colour, about a middle at 0 0 and some 9 units from it.

export type TouristType = 'red' | 'green' | 'blue' | 'purple';
export type SightColour = TouristType | 'yellow' | 'grey';

export const touristTypes: readonly TouristType[] = ['red', 'green', 'blue', 'purple'];

export const outlines: Readonly<Record<SightColour, string>> = {
  red: 'M-9 0a9 9 0 1 1 18 0a9 9 0 1 1-18 0z',
  green: 'M-8.3-8.3h16.6v16.6h-16.6z',
  blue: 'M0-9.900 10.200 7.800h-20.400z',
  purple: 'M0-10 9.600-3 5.900 8.200h-11.800L-9.600-3z',
  yellow: 'M0-11 3-4l7.500.6L4.700 1.500 6.500 9 0 5-6.500 9l1.800-7.500-5.800-4.900L-3-4z',
  grey: 'M-9.500 9h19M-6.500 9v-10.500l6.500-8 6.500 8V9',
};
