import { LinkedData } from '../screen/linked-data.tsx'

/** What search engines read of a page of words; the browser leaves it as it was sent. */
export const PageData = ({ graph }: { graph: () => object[] }) =>
  import.meta.env.SSR ? <LinkedData graph={graph()} /> : <LinkedData />
