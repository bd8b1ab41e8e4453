type Props = { graph?: object[] }

/**
 * Structured data (schema.org) of a page. Hydration leaves the script as served, so the code that builds the graph is not in the
 * browser bundle.
 */
export const LinkedData = ({ graph }: Props) => (
  <script type="application/ld+json" suppressHydrationWarning>
    {import.meta.env.SSR && graph
      ? JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
      : ''}
  </script>
)
