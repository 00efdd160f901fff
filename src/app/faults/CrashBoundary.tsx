import i18next from "i18next";
import { Component, type ReactNode } from "react";
import { FailureState } from "#ui/feedback/FailureState.tsx";

/** The last resort when drawing a screen fails: says so, and offers a reload. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <main className="flex min-h-dvh flex-col items-center justify-center">
        <FailureState
          reads={false}
          title={i18next.t("crash.title")}
          retryLabel={i18next.t("crash.reload")}
          onRetry={() => location.reload()}
        >
          {i18next.t("crash.text")}
        </FailureState>
      </main>
    );
  }
}
