/** Limits the run to one module: `ROOM=forms npm run test:mutation`. All modules take hours. */
export const mutatedRoom = process.env.ROOM ?? '{forms,records,page-cache,http}';
