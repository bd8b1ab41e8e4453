export default function AdminFooter() {
  return (
    <footer className="px-4 pt-4 pb-6 text-caption text-muted sm:px-8">
      <bdi translate="no">{'Loomcourt'}</bdi>
    </footer>
  )
}
