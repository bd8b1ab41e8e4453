type Props = { graph?: object[] }

/** schema.org in a page. The browser leaves the script as it was sent, and does not carry what makes it. */
export const LinkedData = ({ graph }: Props) => (
  <script type="application/ld+json" suppressHydrationWarning>
    {import.meta.env.SSR && graph
      ? JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
      : ''}
  </script>
)
