import { useSyncExternalStore } from 'react'
import type { MenuGroup } from '../../admin-page-types.ts'

const STORAGE_KEY = 'loomcourt-admin-menu'

type Folds = Partial<Record<MenuGroup, boolean>>

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Fallback for this tab when storage is blocked. */
let inMemory = '{}'
function snapshot(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? inMemory
  } catch {
    return inMemory
  }
}

function parsed(text: string): Folds {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Folds) : {}
  } catch {
    return {}
  }
}

/** Sections of the menu that the user has opened or closed, stored in this browser. */
export function useSectionFolds(): [Folds, (group: MenuGroup, open: boolean) => void] {
  const folds = parsed(useSyncExternalStore(subscribe, snapshot, () => '{}'))
  return [
    folds,
    (group, open) => {
      inMemory = JSON.stringify({ ...folds, [group]: open })
      try {
        localStorage.setItem(STORAGE_KEY, inMemory)
      } catch {
        // Storage is blocked: the choice lasts as long as the tab.
      }
      for (const listener of listeners) listener()
    },
  ]
}
