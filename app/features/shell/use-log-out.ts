import { useNavigate } from "react-router";
import { setFlashMessage } from "../../flash-message/flash-message.ts";
import { endSession } from "./viewer.ts";

/** Signs out on this device, also without a network, and goes to the start page. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    endSession();
    setFlashMessage("signed_out");
    void navigate("/");
  };
}
