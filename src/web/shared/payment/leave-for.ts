/** The page of a provider or a bank takes the place of ours: until it is there, whoever waits for this waits. */
export const leaveFor = (url: string): Promise<never> =>
  new Promise(() => {
    window.location.assign(url)
  })
