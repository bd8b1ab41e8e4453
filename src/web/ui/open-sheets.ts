import { useSyncExternalStore } from 'react'

/** Open modal dialogs, topmost last. Elements that must stay reachable while one is open must be rendered inside it. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]) {
  open = next
  for (const listener of listeners) listener()
}

export function announceSheet(dialog: HTMLDialogElement): () => void {
  change([...open, dialog])
  return () => change(open.filter((each) => each !== dialog))
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTopSheet = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(
    listen,
    () => open.at(-1),
    () => undefined,
  )
