import { useSearchParams } from 'react-router'
import { Trouble } from './error-screen.tsx'

export default function ErrorNetworkScreen() {
  const [asked] = useSearchParams()
  return <Trouble kind="network" requestId={asked.get('request')?.slice(0, 64)} />
}
