import { type FetchApi, throwUnlessOk } from './transport.ts'

export async function write(
  fetchApi: FetchApi,
  method: string,
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Response> {
  const response = await fetchApi(url, {
    method,
    credentials: 'include',
    ...(body === undefined
      ? { headers }
      : { headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) }),
  })
  await throwUnlessOk(response)
  return response
}
