/** Nothing is here. Next would draw the page of a missing address, and log each form that is sent to it as a fault. */
function answer(): Response {
  const headers = { 'cache-control': 'no-store' };
  return Response.json(
    { success: false, message: 'There is nothing at this address' },
    { status: 404, headers },
  );
}

export { answer as DELETE, answer as GET, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT };
