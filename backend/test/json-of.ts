/** The test asserts the shape, hence `any`. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
export const jsonOf = async (answer: Response | Promise<Response>): Promise<any> => (await answer).json()
