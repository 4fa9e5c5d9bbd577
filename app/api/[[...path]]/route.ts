import { handleMissing } from '#lib/api/missing.ts';

export {
  handleMissing as DELETE,
  handleMissing as GET,
  handleMissing as OPTIONS,
  handleMissing as PATCH,
  handleMissing as POST,
  handleMissing as PUT,
};
