/** The account that the tested Worker has penalties paid into: nobody's. */
export const PAYMENT_ACCOUNT = {
  PAYMENT_BANK_BIN: "970436",
  PAYMENT_BANK_NAME: "Vietcombank",
  PAYMENT_ACCOUNT_NUMBER: "0123456789",
  PAYMENT_ACCOUNT_NAME: "NGUYEN VAN AN",
};
