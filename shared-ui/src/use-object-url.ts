import { useEffect, useMemo } from 'react'

/** An address of a file in this browser, revoked with the component; undefined without a file. */
export function useObjectUrl(file: Blob | null | undefined): string | undefined {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file])
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url)
  }, [url])
  return url
}
