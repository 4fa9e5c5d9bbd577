export default async function EditorPage({ params }: { params: Promise<{ page?: string[] }> }) {
  const { page } = await params;
  return <main>{page?.join('/')}</main>;
}
