/** False on plain HTTP, where there is no clipboard. */
export const canCopy = (): boolean => 'clipboard' in navigator

/** Returns false when the browser refuses, and on plain HTTP, where there is no clipboard. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
