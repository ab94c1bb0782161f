export interface UploadRequest {
  method: 'PUT' | 'POST'
  url: string
  body: Blob | FormData
  token?: string | null
  signal: AbortSignal
  onProgress(bytes: number): void
}

export interface UploadResponse {
  status: number
  text: string
}

/** Sends a request; rejects with a TypeError if there is no response, or with the signal's abort reason. */
export type SendBytes = (request: UploadRequest) => Promise<UploadResponse>

/** Uses XMLHttpRequest, since fetch does not report upload progress. */
export const sendBytes: SendBytes = ({ method, url, body, token, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const rejectAborted = () => reject(signal.reason as Error)
    if (signal.aborted) return rejectAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)
    request.upload.onprogress = (event) => onProgress(event.loaded)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(new TypeError('The connection was cut.'))
    request.onabort = rejectAborted
    request.onloadend = () => signal.removeEventListener('abort', abort)
    request.open(method, url)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.send(body)
  })
