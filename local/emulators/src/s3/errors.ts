/** An S3 error response: status and code for clients, message for humans. */
export class S3Error extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string = code) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const accessDenied = (message = 'Access Denied') => new S3Error(403, 'AccessDenied', message)

export const noSuchKey = () => new S3Error(404, 'NoSuchKey', 'The specified key does not exist.')

export const notImplemented = (what: string) =>
  new S3Error(501, 'NotImplemented', `${what} is not known to this emulator.`)

export const invalidArgument = (message: string) => new S3Error(400, 'InvalidArgument', message)
