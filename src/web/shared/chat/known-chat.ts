const NAME = 'loomcourt-chat-known'

/** True once a conversation was shown in this browser. */
export function hasChat(): boolean {
  try {
    return localStorage.getItem(NAME) !== null
  } catch {
    return false
  }
}

export function rememberChat(): void {
  try {
    localStorage.setItem(NAME, 'yes')
  } catch {
    // storage is blocked: unread messages are not shown on the toggle
  }
}
