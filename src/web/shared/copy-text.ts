/** False on plain HTTP, where there is no clipboard. A control to copy is then left out. */
export const canCopy = (): boolean => 'clipboard' in navigator

/** Copies a text. False when the browser refuses, and on plain HTTP, where there is no clipboard. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
