/** Segment after the language of the address that leads each phone to its store: `/ru/get`. For client components, too. */
export const appSection = 'get';
