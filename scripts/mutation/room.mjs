/** `ROOM=forms npm run test:mutation` for less than hours. */
export const mutatedRoom = process.env.ROOM ?? '{forms,records,page-cache,http}';
