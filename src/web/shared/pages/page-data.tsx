import { LinkedData } from '../screen/linked-data.tsx'

/** Structured data of a content page, rendered on the server. In the browser the server's markup stays. */
export const PageData = ({ graph }: { graph: () => object[] }) =>
  import.meta.env.SSR ? <LinkedData graph={graph()} /> : <LinkedData />
