import { type ComponentType, lazy } from 'react'

/** A view of a screen that has several (`?view=`): its script is loaded when the view is opened, not with the others. */
export const lazyView = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }))
