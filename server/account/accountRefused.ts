/** Why an account was not made or changed, in a sentence for whoever runs the command. */
export class AccountRefused extends Error {
  override readonly name = "AccountRefused";
}
