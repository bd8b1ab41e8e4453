import { useCallback, useRef, useState } from 'react'

export function useWrite<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const underway = useRef(false)
  const latest = useRef(send)
  latest.current = send

  const start = useCallback(async (input: Input): Promise<Answer | undefined> => {
    if (underway.current) return undefined
    underway.current = true
    setState({ busy: true })
    try {
      const done = await latest.current(input)
      setState({ busy: false })
      return done
    } catch (error) {
      setState({ busy: false, error })
      return undefined
    } finally {
      underway.current = false
    }
  }, [])
  return { ...state, send: start }
}
