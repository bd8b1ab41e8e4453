import type { Config } from '#platform/config.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { apiFiles } from './api-files.ts'

export type Declared = { file: string; endpoint: Endpoint }

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

export const declared: readonly Declared[] = apiFiles.flatMap(([file, module]) =>
  Object.values(module)
    .filter(isEndpoint)
    .map((endpoint) => ({ file, endpoint })),
)
export const endpoints: readonly Endpoint[] = declared.map(({ endpoint }) => endpoint)

/** Endpoints for this configuration: no demo endpoints in a live shop, and no Google simulator when a Google client id is set. */
export const endpointsOf = ({ mode, googleClientId }: Config): Endpoint[] =>
  endpoints.filter(
    ({ path }) =>
      !(mode === 'live' && /^\/api\/(dev|sandbox)\//.test(path)) &&
      !(googleClientId !== undefined && path.startsWith('/api/dev/google/')),
  )
