/** Limits the run to one module: `MODULE=forms npm run test:mutation`. All modules take hours. */
export const mutatedModule = process.env.MODULE ?? '{forms,records,page-cache,http}';
