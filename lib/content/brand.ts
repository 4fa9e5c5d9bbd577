/** The name that machines are told: shared links, structured data, feeds. */
export const brand = 'Manul';
