import { createContext } from 'react-router'
import type { Ask } from './reads.ts'

/** How the server's loaders reach the API: in process, as the visitor who asked for the page. */
export const apiContext = createContext<Ask>()
export const nonceContext = createContext<string>()
