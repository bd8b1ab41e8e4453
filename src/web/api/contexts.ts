import { createContext } from 'react-router'
import type { AskApi } from './transport.ts'

/** API access for server loaders: in process, with the visitor's own session. */
export const apiContext = createContext<AskApi>()
export const nonceContext = createContext<string>()
