import { useSearchParams } from 'react-router'
import { Trouble } from '../../shared/errors/error-screen.tsx'

/** `?request=`: request id to quote. */
export default function ErrorServerScreen() {
  const [params] = useSearchParams()
  return <Trouble kind="server" requestId={params.get('request')?.slice(0, 64)} />
}
