/** The name in shared links, structured data and feeds. */
export const brand = 'Manul';
