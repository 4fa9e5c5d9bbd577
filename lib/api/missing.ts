/** Handles unknown API addresses. Next would render the 404 page, and log each form sent here as an error. */
export function handleMissing(): Response {
  const headers = { 'cache-control': 'no-store' };
  return Response.json(
    { success: false, message: 'There is nothing at this address' },
    { status: 404, headers },
  );
}
