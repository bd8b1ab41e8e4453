/** Redirects to a provider's or bank's page. The promise never settles, so the caller stays busy until the browser leaves. */
export const redirectTo = (url: string): Promise<never> =>
  new Promise(() => {
    window.location.assign(url)
  })
