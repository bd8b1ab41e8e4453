/**
 * Opens the search with `/` or Ctrl/⌘ K. The function is serialised into the page, so it must not use anything outside its own
 * body.
 */
export function openSearchByKey(): void {
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
    const isTyping = target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
    const slash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping
    const command = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey
    if ((!slash && !command) || event.isComposing || document.querySelector('dialog[open]')) return
    const buttons = document.querySelectorAll<HTMLElement>('[aria-keyshortcuts="/ Control+K Meta+K"]')
    const button = [...buttons].find((each) => each.offsetParent !== null)
    if (!button) return
    event.preventDefault()
    button.click()
  })
}
