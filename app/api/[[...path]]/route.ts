/** For unknown addresses. Next would draw the page of a missing one, and log each form sent to it as a fault. */
function handleMissing(): Response {
  const headers = { 'cache-control': 'no-store' };
  return Response.json(
    { success: false, message: 'There is nothing at this address' },
    { status: 404, headers },
  );
}

export {
  handleMissing as DELETE,
  handleMissing as GET,
  handleMissing as OPTIONS,
  handleMissing as PATCH,
  handleMissing as POST,
  handleMissing as PUT,
};
