import { createContext } from 'react-router'
import type { AskApi } from './transport.ts'

/** How the server's loaders reach the API: in process, as the visitor who asked for the page. */
export const apiContext = createContext<AskApi>()
export const nonceContext = createContext<string>()
