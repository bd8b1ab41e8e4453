import type { ComponentType, ReactNode } from 'react'
import type { RouterContextProvider } from 'react-router'
import { lazyView } from './lazy-view.ts'

type LoaderArgs = { context: Readonly<RouterContextProvider>; request: Request }
type ViewArgs = LoaderArgs & { search: URLSearchParams }

export type AdminView = { load: (args: ViewArgs) => Promise<object>; Show: (props: never) => ReactNode }

/** Type check only: `Show` must accept what `load` returns. */
export const adminView = <Shown extends object>(view: {
  load: (args: ViewArgs) => Promise<Shown>
  Show: (props: Shown) => ReactNode
}): AdminView => view

/** The view named `''` is shown without `?view=`, and for an unknown name. */
export function adminViews(modules: Record<'', () => Promise<AdminView>> & Record<string, () => Promise<AdminView>>) {
  const parts = new Map(
    Object.entries(modules).map(([name, module]) => [
      name,
      { module, Show: lazyView(async () => (await module()).Show as ComponentType<object>) },
    ]),
  )
  const partOf = (view: string) => parts.get(view) ?? parts.get('')
  return {
    load: async ({ context, request }: LoaderArgs) => {
      const search = new URL(request.url).searchParams
      const view = search.get('view') ?? ''
      const module = await partOf(view)?.module()
      return { ...(await module?.load({ context, request, search })), view }
    },
    Show: ({ view, ...shown }: { view: string }) => {
      const part = partOf(view)
      return part && <part.Show {...shown} />
    },
  }
}
